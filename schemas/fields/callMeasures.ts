import { reachedResults, rejections, unreachedResults } from '../rules/calling/callResults.ts';

const offers = { channel: ['phone', 'text', 'email'] };

/** Measures of a list of call attempts, such as offers and accepted offers (docs/domain.md#measures). */
export const callMeasures = {
  offers: {
    title: 'Offers',
    description: 'Calls, text messages and emails that offered a job.',
    where: offers,
  },
  accepted: { title: 'Accepted', description: 'Offers that were accepted.', where: { result: 'accepted' } },
  rejected: { title: 'Rejected', description: 'Offers that were rejected.', where: { result: rejections } },
  reach: {
    title: 'Reached',
    description: 'Calls by telephone that reached the substitute, of those that did or did not.',
    where: { channel: 'phone', result: reachedResults },
    outOf: { channel: 'phone', result: [...reachedResults, ...unreachedResults] },
    digits: 1,
  },
  perFill: {
    title: 'Calls per fill',
    description: 'Calls by telephone, divided by those that were accepted.',
    where: { channel: 'phone' },
    per: [{ where: { channel: 'phone', result: 'accepted' } }],
    digits: 1,
  },
  jobs: {
    title: 'Jobs',
    description: 'Different jobs that were offered.',
    where: offers,
    distinct: 'confirmationNumber',
  },
} as const;

export const callMeasureTexts = {
  Offers: 'Ofertas',
  'Calls, text messages and emails that offered a job.':
    'Llamadas, mensajes de texto y correos que ofrecieron un trabajo.',
  Accepted: 'Aceptadas',
  'Offers that were accepted.': 'Ofertas que se aceptaron.',
  Rejected: 'Rechazadas',
  'Offers that were rejected.': 'Ofertas que se rechazaron.',
  Reached: 'Localizados',
  'Calls by telephone that reached the substitute, of those that did or did not.':
    'Llamadas telefónicas que localizaron al sustituto, de las que lo hicieron o no.',
  'Calls per fill': 'Llamadas por trabajo cubierto',
  'Calls by telephone, divided by those that were accepted.':
    'Llamadas telefónicas, entre las que se aceptaron.',
  Jobs: 'Trabajos',
  'Different jobs that were offered.': 'Trabajos distintos que se ofrecieron.',
} as const;
