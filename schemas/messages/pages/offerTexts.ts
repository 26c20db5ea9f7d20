import type { Language } from '../../protocol/session/session.ts';

/** Texts of job offers by text message, phone and email; the arguments are facts of a job. */
export interface OfferTexts {
  /** Arguments: `district`, `job`, `when`, `school`. */
  readonly text: string;
  readonly consent: string;
  readonly answers: Readonly<
    Record<
      | 'accepted'
      | 'rejected'
      | 'rejectedAllDay'
      | 'alreadyFilled'
      | 'none'
      | 'which'
      | 'help'
      | 'started'
      | 'unknown'
      | 'wrongParty'
      | 'goodbye',
      string
    >
  >;
  readonly call: Readonly<Record<'pin' | 'wrongPin' | 'offer', string>>;
  readonly page: Readonly<
    Record<
      | 'title'
      | 'accept'
      | 'decline'
      | 'wrongTitle'
      | 'wrong'
      | 'usedTitle'
      | 'used'
      | 'tooMany'
      | 'doneTitle',
      string
    >
  >;
  /** Arguments: the days `from` and `to`, and the time range `times`. */
  readonly days: string;
}

const en: OfferTexts = {
  text: '%{district}: job %{job}, %{when}, %{school}. Reply YES to accept or NO to decline. STOP ends texts.',
  consent:
    '%{district}: reply START to get job offers by text. Message and data rates may apply. Reply HELP for help or STOP to end.',
  answers: {
    accepted: 'You have job %{job}: %{when}, %{school}.',
    rejected: 'You declined job %{job}.',
    rejectedAllDay: 'You declined all jobs of that day.',
    alreadyFilled: 'Job %{job} is already filled or no longer offered.',
    none: 'You have no open job offer.',
    which: 'You have several offers. Reply YES or NO and the job number: %{jobs}.',
    help: 'Job offers from your school district. Reply YES or NO to an offer, STOP to end texts, START to get them again.',
    started: 'You get job offers by text. Reply STOP to end.',
    unknown: 'Reply YES or NO to a job offer, HELP for help, STOP to end texts.',
    wrongParty: 'Sorry for the call.',
    goodbye: 'Goodbye.',
  },
  call: {
    pin: 'Hello. %{district} has a job for %{name}. Enter your PIN, then press pound.',
    wrongPin: 'That PIN is wrong. Enter your PIN, then press pound.',
    offer:
      'Hello %{name}. %{district} has a job: %{when}, at %{school}. To accept, press 1. To decline, press 2. To decline all jobs of that day, press 3. If you are someone else, press 9.',
  },
  page: {
    title: 'Job offer',
    accept: 'Accept job',
    decline: 'Decline job',
    wrongTitle: 'This link doesn’t work',
    wrong: 'It is incomplete or too old. Sign in to see open jobs.',
    usedTitle: 'This offer has ended',
    used: 'You answered it, or the job is already filled. Sign in to see open jobs.',
    tooMany: 'Too many tries. Try again in 10 minutes.',
    doneTitle: 'Thank you',
  },
  days: '%{from} to %{to}',
};

const es: OfferTexts = {
  text: '%{district}: trabajo %{job}, %{when}, %{school}. Responda SI para aceptar o NO para rechazar. ALTO termina los mensajes.',
  consent:
    '%{district}: responda START para recibir ofertas de trabajo por mensaje. Pueden aplicarse tarifas. Responda AYUDA o ALTO para terminar.',
  answers: {
    accepted: 'Usted tiene el trabajo %{job}: %{when}, %{school}.',
    rejected: 'Rechazó el trabajo %{job}.',
    rejectedAllDay: 'Rechazó todos los trabajos de ese día.',
    alreadyFilled: 'El trabajo %{job} ya está cubierto o ya no se ofrece.',
    none: 'No tiene ofertas de trabajo abiertas.',
    which: 'Tiene varias ofertas. Responda SÍ o NO y el número del trabajo: %{jobs}.',
    help: 'Ofertas de trabajo de su distrito escolar. Responda SÍ o NO a una oferta, ALTO para terminar, START para recibirlas de nuevo.',
    started: 'Recibe ofertas de trabajo por mensaje. Responda ALTO para terminar.',
    unknown: 'Responda SÍ o NO a una oferta, AYUDA para ayuda, ALTO para terminar.',
    wrongParty: 'Disculpe la llamada.',
    goodbye: 'Adiós.',
  },
  call: {
    pin: 'Hola. %{district} tiene un trabajo para %{name}. Marque su PIN y después la tecla numeral.',
    wrongPin: 'El PIN es incorrecto. Marque su PIN y después la tecla numeral.',
    offer:
      'Hola, %{name}. %{district} tiene un trabajo: %{when}, en %{school}. Para aceptar, marque 1. Para rechazar, marque 2. Para rechazar todos los trabajos de ese día, marque 3. Si usted es otra persona, marque 9.',
  },
  page: {
    title: 'Oferta de trabajo',
    accept: 'Aceptar trabajo',
    decline: 'Rechazar trabajo',
    wrongTitle: 'Este enlace no funciona',
    wrong: 'Está incompleto o es demasiado antiguo. Inicie sesión para ver los trabajos abiertos.',
    usedTitle: 'Esta oferta terminó',
    used: 'Usted ya respondió, o el trabajo ya está cubierto. Inicie sesión para ver los trabajos abiertos.',
    tooMany: 'Demasiados intentos. Inténtelo de nuevo en 10 minutos.',
    doneTitle: 'Gracias',
  },
  days: '%{from} al %{to}',
};

export const offerTexts: Record<Language, OfferTexts> = { en, es };
