import type { FastifyRequest } from 'fastify';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { WhatsNew } from '#schemas/protocol/session/suite.ts';

interface News {
  readonly id: string;
  /** Date, YYYY-MM-DD. */
  readonly date: string;
  readonly text: Readonly<Record<Language, { readonly title: string; readonly text: string }>>;
}

/** News for console users, newest first. */
const news: readonly News[] = [
  {
    id: 'search',
    date: '2026-11-21',
    text: {
      en: {
        title: 'Search from anywhere',
        text: 'Find employees, substitutes and reference data by name, identifier, email or phone, and an absence by its confirmation number.',
      },
      es: {
        title: 'Buscar desde cualquier página',
        text: 'Encuentre empleados, sustitutos y datos de referencia por nombre, identificador, correo o teléfono, y una ausencia por su número de confirmación.',
      },
    },
  },
  {
    id: 'act-as',
    date: '2026-11-20',
    text: {
      en: {
        title: 'See the console as someone else',
        text: 'Help others by viewing the console as that person for 30 minutes. The person is notified who it was and why.',
      },
      es: {
        title: 'Ver la consola como otra persona',
        text: 'Quienes ayudan a otros pueden ver la consola como esa persona durante 30 minutos. A esa persona se le dice quién fue y por qué.',
      },
    },
  },
  {
    id: 'reference-data',
    date: '2026-11-19',
    text: {
      en: {
        title: 'Reference data in one place',
        text: 'Absence reasons, codes, skills and employee types, with saved views, change logs and a list of who uses each entry.',
      },
      es: {
        title: 'Los datos de referencia en un solo lugar',
        text: 'Motivos de ausencia, códigos, competencias y tipos de empleado, con vistas guardadas, historial de cambios y la lista de quién usa cada entrada.',
      },
    },
  },
];

/**
 * `GET absenceHome/WhatsNewNotification`: the news in the language of the request
 * (docs/specification.md#application-7-suite-calls).
 */
export function whatsNew(request: FastifyRequest): WhatsNew {
  return news.map(({ id, date, text }) => ({ id, date, ...text[request.actor.language] }));
}
