import type { World } from '../world'
import { revalue } from './parameter-changes'

/** Sets what a control does to its parameter; it takes effect in the next step. */
export function steer(world: World, control: number, value: number): void {
  if (world.control[control] === value) return
  world.control[control] = value
  revalue(world, world.model.controls[control]!.parameter)
}
