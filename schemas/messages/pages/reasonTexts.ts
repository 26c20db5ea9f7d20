import type { UserType } from '../../protocol/session/permissions.ts';
import type { Language } from '../../protocol/session/session.ts';

/** Texts of the page that asks for the reason of an impersonation. */
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
  title: 'Act as someone else',
  lead: (person, minutes) =>
    `You’re about to view the console as ${person}, in this tab, for ${minutes} minutes.`,
  rules: 'You start in read-only mode. Everything is recorded with both names.',
  ended: 'You’re no longer acting as someone else',
  endedLead: 'The time ran out, or the session was ended. You’re back to your own account.',
  again: 'To continue, enter a reason again. Your unsaved changes are still there.',
  reason: 'Reason',
  hint: (from, to) => `For example, a ticket number. ${from} to ${to} characters. The reason is recorded.`,
  tooShort: (from) => `Enter at least ${from} characters so others understand why.`,
  start: 'Start in read-only mode',
  back: 'Back to my account',
  failed: 'Something went wrong. Try again.',
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
    `Va a ver la consola como ${person}, en esta pestaña y durante ${minutes} minutos.`,
  rules: 'Empieza en modo de solo lectura. Todo queda registrado con los dos nombres.',
  ended: 'Ya no actúa como otra persona',
  endedLead: 'Se acabó el tiempo o se terminó la sesión. Ha vuelto a su propia cuenta.',
  again: 'Para continuar, indique de nuevo un motivo. Sus cambios sin guardar siguen ahí.',
  reason: 'Motivo',
  hint: (from, to) =>
    `Por ejemplo, el número de la solicitud. De ${from} a ${to} caracteres. El motivo queda registrado.`,
  tooShort: (from) => `Escriba al menos ${from} caracteres para que otros entiendan el motivo.`,
  start: 'Empezar en modo de solo lectura',
  back: 'Volver a mi cuenta',
  failed: 'Algo salió mal. Inténtelo de nuevo.',
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

/** Texts of the page that asks for the reason of an impersonation, by language. */
export const reasonTexts: Readonly<Record<Language, EntryTexts>> = { en, es };
