import type { impersonation as english } from '../en/impersonation.ts';
import type { Translated } from '../translated.ts';

/** Los textos de actuar como otra persona. */
export const impersonation: Translated<typeof english> = {
  label: 'Suplantación',
  acting: 'Está actuando como %{name}',
  byWhom: '%{type} · sesión iniciada como %{original}',
  readOnly: 'Solo lectura',
  writing: 'Cambios permitidos',
  allow: 'Permitir cambios',
  end: 'Terminar',
  endNamed: 'Terminar de actuar como %{name}',
  left: 'Quedan %{time}',
  minutesLeft: 'Queda %{smart_count} minuto como %{name} |||| Quedan %{smart_count} minutos como %{name}',
  confirmTitle: '¿Permitir cambios como %{name}?',
  confirmText:
    'Lo que guarde a partir de ahora cambia los datos en nombre de %{name}. Cada cambio se registra con los dos nombres.',
  cancel: 'Mantener solo lectura',
  onlyLooks:
    'Actúa como otra persona y solo puede mirar. Para cambiar algo, elija «Permitir cambios» arriba.',
  types: {
    csRep: 'Representante de soporte',
    InstitutionAdministrator: 'Administrador de la institución',
    worker: 'Empleado',
    substitute: 'Sustituto',
    org: 'Usuario de la organización',
    campus: 'Usuario de escuela',
    organizationParentUser: 'Usuario de varios distritos',
    multiOrgSubstitute: 'Sustituto de varios distritos',
  },
};
