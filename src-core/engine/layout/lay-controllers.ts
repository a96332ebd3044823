import type {
  CheckerModel,
  ControlModel,
  RecyclerModel,
  RolloutModel,
  ScalerModel
} from '../controller-model'
import type { ParameterPlaces } from '../parameter-places'
import { placesFor, type Lay } from './lay'
import { laySignal, layWatch } from './lay-watch'

interface Controllers {
  readonly controls: ControlModel[]
  readonly controlsOn: Map<number, number[]>
  readonly followers: Map<number, number[]>
  readonly checkers: CheckerModel[]
  readonly scalers: ScalerModel[]
  readonly recyclers: RecyclerModel[]
  readonly rollouts: RolloutModel[]
}

/** Lays out what acts by itself; `watched` gathers the signals that it looks at. */
export function layControllers(lay: Lay, watched: string[]): Controllers {
  const laid: Controllers = {
    controls: [],
    controlsOn: new Map(),
    followers: new Map(),
    checkers: [],
    scalers: [],
    recyclers: [],
    rollouts: []
  }
  for (const [id, component] of Object.entries(lay.scenario.components)) {
    const at = placesFor(lay.parameterIndex, id)
    switch (component.kind) {
      case 'health-checker':
        laid.checkers.push(layChecker(lay, id, component, laid, watched, at))
        break
      case 'autoscaler': {
        const control = layControl(lay, laid, component.parameter, { how: 'add', of: -1 })
        laid.scalers.push(layScaler(id, control, laySignal(watched, component.signal), at))
        break
      }
      case 'recycler':
        laid.recyclers.push({
          id,
          control: layNodesOut(lay, laid, component.of),
          needs: component.needs === undefined ? -1 : laySignal(watched, component.needs),
          breaksWhen: layWatch(watched, component.breaksWhen, at, 'breaksWhen'),
          nodes: nodesOf(lay, component.of).all,
          enabled: at('enabled'),
          rate: at('rate'),
          breaks: at('breaks')
        })
        break
      case 'rollout': {
        const control = layControl(lay, laid, component.parameter, { how: 'times', of: -1 })
        const watch = layWatch(watched, component.watch, at, 'watch')
        laid.rollouts.push(layRollout(id, { control, watch, ...changedBy(lay, component.parameter) }, at))
        break
      }
      default:
    }
  }
  return laid
}

function layControl(
  lay: Lay,
  { controls, controlsOn, followers }: Controllers,
  path: string,
  { how, of }: Omit<ControlModel, 'parameter'>
): number {
  const parameter = lay.parameterIndex.get(path)
  if (parameter === undefined) throw new Error(`the pack has no ${path}`)
  const control = controls.push({ parameter, how, of }) - 1
  controlsOn.set(parameter, [...(controlsOn.get(parameter) ?? []), control])
  if (of >= 0) followers.set(of, [...new Set(followers.get(of)).add(parameter)])
  return control
}

/** What holds nodes out of service, beside others that may hold the same ones. */
function layNodesOut(lay: Lay, laid: Controllers, id: string): number {
  const { all, paused } = nodesOf(lay, id)
  return layControl(lay, laid, paused, { how: 'or', of: all })
}

/** How many nodes a component has, and the path of how many of them are out of service. */
function nodesOf(lay: Lay, id: string): { readonly all: number; readonly paused: string } {
  const at = placesFor(lay.parameterIndex, id)
  if (at('nodes') >= 0) return { all: at('nodes'), paused: `${id}.pausedNodes` }
  return { all: at('instances.count'), paused: `${id}.instances.paused` }
}

function layChecker(
  lay: Lay,
  id: string,
  component: { readonly of: string; readonly watch?: { readonly signal: string } | undefined },
  laid: Controllers,
  watched: string[],
  at: ParameterPlaces
): CheckerModel {
  const before = laid.checkers.at(-1)
  return {
    id,
    control: layNodesOut(lay, laid, component.of),
    watch: layWatch(watched, component.watch, at, 'watch'),
    fails: Math.floor(lay.initial[at('fails')]!),
    passes: Math.floor(lay.initial[at('passes')]!),
    cell: before === undefined ? 0 : before.cell + 2 * (before.fails + before.passes),
    nodes: nodesOf(lay, component.of).all,
    enabled: at('enabled'),
    interval: at('interval'),
    spread: at('spread'),
    failing: at('failing'),
    velocity: at('velocity'),
    window: at('window'),
    mostRemoved: at('mostRemoved'),
    failOpen: at('failOpen'),
    failOpenAt: at('failOpenAt')
  }
}

function layScaler(id: string, control: number, signal: number, at: ParameterPlaces): ScalerModel {
  return {
    id,
    control,
    signal,
    enabled: at('enabled'),
    target: at('target'),
    window: at('window'),
    tolerance: at('tolerance'),
    minimum: at('minimum'),
    maximum: at('maximum'),
    step: at('step'),
    down: at('down'),
    cooldown: at('cooldown'),
    delay: at('delay')
  }
}

/** The component that a version changes, and whether its parameter is what an instance can do or the work of a request. */
function changedBy(lay: Lay, path: string): Pick<RolloutModel, 'group' | 'effect'> {
  const [id = '', ...name] = path.split('.')
  const capacity = lay.scenario.components[id]?.kind === 'device-group' ? 'rate' : 'workers'
  const changed = name.join('.')
  return {
    group: lay.groupIds.indexOf(id),
    effect: changed === capacity ? 'capacity' : changed === 'time' ? 'work' : 'none'
  }
}

function layRollout(
  id: string,
  of: Pick<RolloutModel, 'control' | 'watch' | 'group' | 'effect'>,
  at: ParameterPlaces
): RolloutModel {
  return {
    id,
    ...of,
    started: at('started'),
    withdrawn: at('withdrawn'),
    factor: at('factor'),
    canary: at('canary'),
    canaryFor: at('canaryFor'),
    step: at('step'),
    every: at('every'),
    window: at('window'),
    rollback: at('rollback'),
    rollbackTime: at('rollbackTime')
  }
}
