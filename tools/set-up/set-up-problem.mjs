// @ts-check

/** Something a person can mend; the message is one sentence that names the remedy. */
export class SetUpProblem extends Error {}
