/**
 * The text that a substitute certifies with submitted hours. A changed text needs a new version; each item stores the
 * version that was shown.
 */
export const certification = {
  version: 1,
  en: 'I certify that these hours are correct and that I worked them myself. I understand that they are the basis of my pay.',
  es: 'Certifico que estas horas son correctas y que las trabajé personalmente. Entiendo que son la base de mi pago.',
} as const;

/** The number of wrong PINs in a row that lock certifying, and the minutes of the lock. */
export const certifyingLock = { tries: 5, minutes: 15 } as const;

/** A device clock that differs by at least this many minutes is reported. */
export const clockTolerance = 5;
