import { classAt, groupAt, needAt, queueAt, serviceAt, streamAt } from './tables'

/* What never changes while a world runs. */

export function layClass(c: i32, lane: i32, attempts: i32, closed: bool): void {
  const part = classAt(c)
  part.lane = lane
  part.attempts = attempts
  part.closed = closed
}

export function layGroup(g: i32, streamFrom: i32, streamTo: i32, isTier: bool, hasTable: bool): void {
  const group = groupAt(g)
  group.streamFrom = streamFrom
  group.streamTo = streamTo
  group.isTier = isTier
  group.hasTable = hasTable
}

export function layRing(g: i32, cell: i32, width: i32, sum: i32, row: i32, rows: i32): void {
  const group = groupAt(g)
  group.cell = cell
  group.width = width
  group.sum = sum
  group.row = row
  group.rows = rows
}

export function layStream(s: i32, g: i32, c: i32, offset: i32): void {
  const stream = streamAt(s)
  const part = classAt(c)
  stream.from = s
  stream.streams = 1
  stream.class = c
  stream.clients = part
  stream.lane = part.lane
  stream.lanes = part.attempts
  stream.offset = offset
  stream.sum = s - groupAt(g).streamFrom
}

export function layQueue(q: i32, row: i32, rows: i32, feeds: i32): void {
  const queue = queueAt(q)
  queue.row = row
  queue.rows = rows
  queue.feeds = feeds
}

export function layService(s: i32, limit: f64, users: i32, weight: i32, target: i32): void {
  const service = serviceAt(s)
  service.limit = limit
  service.users = users
  service.weight = weight
  service.target = target
}

export function layNeeds(s: i32, needFrom: i32, needTo: i32): void {
  const service = serviceAt(s)
  service.needFrom = needFrom
  service.needTo = needTo
}

export function layNeed(n: i32, c: i32, queue: i32, share: f64): void {
  const need = needAt(n)
  need.class = c
  need.queue = queue
  need.share = share
}
