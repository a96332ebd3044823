/** The loops as a WebAssembly module: tools/compiled-loops.mjs compiles them wherever this is imported. */
declare const bytes: Uint8Array
export default bytes
