import type { LocalizedText } from '../session/session.ts';

/**
 * The features that an organisation can have on or off, by their names
 * (docs/specification.md#application-2-route-catalogue and #application-6-features). A name that stands here
 * nowhere can still be kept; it then means nothing.
 */
export const features = {
  IDM: {
    en: 'Identity management keeps the accounts',
    es: 'La gestión de identidades lleva las cuentas',
  },
  IDMisIdentityProvider: {
    en: 'Identity management signs people in and keeps their PINs',
    es: 'La gestión de identidades inicia las sesiones y lleva los PIN',
  },
  at_adopt_org_person: {
    en: 'People of the shared staff directory are taken over into the district',
    es: 'Las personas del directorio compartido se incorporan al distrito',
  },
  global_fc_shared_employee: {
    en: 'Staff come from the shared staff directory',
    es: 'El personal procede del directorio compartido',
  },
  GlobalDataIntegration: {
    en: 'Addresses come from the district’s own personnel system',
    es: 'Las direcciones proceden del sistema de personal del distrito',
  },
  GlobalSearch: { en: 'Search by name', es: 'Búsqueda por nombre' },
  InformationAlerts: { en: 'Information alerts', es: 'Alertas informativas' },
  StaffAlerts: { en: 'Staff alerts', es: 'Alertas de personal' },
  ReactAbsenceMgmtHomepage: { en: 'The new home page', es: 'La nueva página de inicio' },
  ReactEmployeePages: {
    en: 'The new pages of employees',
    es: 'Las nuevas páginas de empleados',
  },
  ReactSubstitutePages: {
    en: 'The new pages of substitutes',
    es: 'Las nuevas páginas de sustitutos',
  },
  ReactVacancyProfilePages: {
    en: 'The new pages of vacancy profiles',
    es: 'Las nuevas páginas de perfiles de vacante',
  },
  ReactAdminUserPages: {
    en: 'The new pages of admin users',
    es: 'Las nuevas páginas de usuarios administradores',
  },
  ReactReferenceDataPages: {
    en: 'The new pages of reference data',
    es: 'Las nuevas páginas de datos de referencia',
  },
  UserVoice: {
    en: 'Suggestions to the makers of the console',
    es: 'Sugerencias a los autores de la consola',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type FeatureName = keyof typeof features;

/** The names of all features. */
export const featureNames = Object.keys(features) as FeatureName[];

/** What a feature is called in a language; a feature that the catalogue does not know, by its name. */
export function featureTitle(name: string, language: keyof LocalizedText): string {
  const found = Object.entries(features).find(([one]) => one === name);
  return found ? found[1][language] : name;
}
