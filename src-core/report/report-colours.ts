/**
 * Colours on paper: each says one thing everywhere, as on the screens, but dark
 * enough for a white page (Okabe-Ito based, safe for colour-blind readers).
 */
export const reportColours = {
  ink: '#1b2027',
  soft: '#4a5563',
  line: '#d5dae1',
  faint: '#eef1f4',
  /** What the team could see, and what the team did. */
  team: '#0b6aa8',
  /** What was true. */
  truth: '#1b2027',
  /** What the real operators did. */
  record: '#a8437f',
  /** Nobody acts. */
  none: '#6b7683',
  /** The best play found. */
  best: '#0d7a57',
  /** Decisions of the team. */
  act: '#8a6100',
  bad: '#b3471b',
  good: '#0d7a57',
  /** Strokes where there was no data. */
  blind: '#b9c0c9',
  /** The same on paper, where strokes would be a picture of their own for every gap. */
  band: '#e4e8ec'
} as const
