/** What a substitute certifies with submitted hours. A changed text is a new version; each item keeps the version that was shown. */
export const certification = {
  version: 1,
  en: 'I certify that these hours are correct and that I worked them myself. I understand that they are the basis of my pay.',
  es: 'Certifico que estas horas son correctas y que las trabajé personalmente. Entiendo que son la base de mi pago.',
} as const;

/** Wrong PINs in a row that lock certifying, and for how many minutes. */
export const certifyingLock = { tries: 5, minutes: 15 } as const;

/** From how many minutes on the clock of a device is told to be off. */
export const clockTolerance = 5;
