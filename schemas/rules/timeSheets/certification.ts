/**
 * The text that a substitute certifies with submitted hours. A changed text needs a new version; each item stores the
 * version that was shown.
 */
export const certification = {
  version: 1,
  en: 'I certify that these hours are correct and that I worked them myself. I understand that they are the basis of my pay.',
  es: 'Certifico que estas horas son correctas y que las trabajé personalmente. Entiendo que son la base de mi pago.',
} as const;

/** After `tries` wrong PINs in a row, the substitute cannot certify hours for `minutes` minutes. */
export const certifyingLock = { tries: 5, minutes: 15 } as const;

/** The minimum difference between a device clock and the server clock that is recorded, in minutes. */
export const clockTolerance = 5;
