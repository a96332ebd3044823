/** Room time counts from nought. */
export const roomClock = { zone: '', onsetSecondsOfDay: 0 }
