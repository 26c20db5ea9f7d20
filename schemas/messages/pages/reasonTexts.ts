import type { UserType } from '../../protocol/session/permissions.ts';
import type { Language } from '../../protocol/session/session.ts';

/** What the page says that asks for the reason of an impersonation. */
export interface EntryTexts {
  readonly title: string;
  readonly lead: (person: string, minutes: number) => string;
  readonly rules: string;
  readonly ended: string;
  readonly endedLead: string;
  readonly again: string;
  readonly reason: string;
  readonly hint: (from: number, to: number) => string;
  readonly tooShort: (from: number) => string;
  readonly start: string;
  readonly back: string;
  readonly failed: string;
  readonly types: Readonly<Record<UserType, string>>;
}

const en: EntryTexts = {
  title: 'Act as somebody else',
  lead: (person, minutes) =>
    `You are about to see the console as ${person} sees it, in this tab and for ${minutes} minutes.`,
  rules:
    'Nothing can be changed until you allow it. Everything that is done is recorded with your name and theirs.',
  ended: 'The impersonation has ended',
  endedLead:
    'Its time is over, or it was ended. You are yourself again; nothing more was done in their name.',
  again: 'To go on, give a reason again. What you had not saved is still there.',
  reason: 'Reason',
  hint: (from, to) => `For example the number of the request. ${from} to ${to} characters; it is recorded.`,
  tooShort: (from) => `Write at least ${from} characters, so that others understand why.`,
  start: 'Start, to read only',
  back: 'Back to my own work',
  failed: 'That did not work. Try again.',
  types: {
    csRep: 'support representative',
    InstitutionAdministrator: 'institution administrator',
    worker: 'employee',
    substitute: 'substitute',
    org: 'organization user',
    campus: 'campus user',
    organizationParentUser: 'multi-district user',
    multiOrgSubstitute: 'multi-district substitute',
  },
};

const es: EntryTexts = {
  title: 'Actuar como otra persona',
  lead: (person, minutes) =>
    `Va a ver la consola tal como la ve: ${person}; en esta pestaña y durante ${minutes} minutos.`,
  rules:
    'No se puede cambiar nada hasta que usted lo permita. Todo lo que se haga queda registrado con su nombre y el de esa persona.',
  ended: 'Ya no actúa como otra persona',
  endedLead:
    'Se acabó el tiempo o alguien la terminó. Vuelve a ser usted; no se hizo nada más en nombre de la otra persona.',
  again: 'Para continuar, indique de nuevo un motivo. Lo que no había guardado sigue ahí.',
  reason: 'Motivo',
  hint: (from, to) =>
    `Por ejemplo, el número de la solicitud. De ${from} a ${to} caracteres; queda registrado.`,
  tooShort: (from) => `Escriba al menos ${from} caracteres para que otros entiendan el motivo.`,
  start: 'Empezar, solo lectura',
  back: 'Volver a mi trabajo',
  failed: 'No funcionó. Inténtelo de nuevo.',
  types: {
    csRep: 'representante de soporte',
    InstitutionAdministrator: 'administrador de institución',
    worker: 'empleado',
    substitute: 'sustituto',
    org: 'usuario de la organización',
    campus: 'usuario de escuela',
    organizationParentUser: 'usuario de varios distritos',
    multiOrgSubstitute: 'sustituto de varios distritos',
  },
};

/** What the page says that asks for the reason of an impersonation, by language. */
export const reasonTexts: Readonly<Record<Language, EntryTexts>> = { en, es };
