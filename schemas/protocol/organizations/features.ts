import type { LocalizedText } from '../session/session.ts';

/**
 * The features of an organization that can be on or off, by name (docs/specification.md#application-2-route-catalogue
 * and #application-6-features). Unknown names can be stored, but have no effect.
 */
export const features = {
  IDM: {
    en: 'Identity management stores accounts',
    es: 'La gestión de identidades guarda las cuentas',
  },
  IDMisIdentityProvider: {
    en: 'Identity management handles sign-in and PINs',
    es: 'La gestión de identidades maneja el inicio de sesión y los PIN',
  },
  at_adopt_org_person: {
    en: 'People are adopted from the shared staff directory',
    es: 'Las personas se incorporan desde el directorio compartido',
  },
  global_fc_shared_employee: {
    en: 'Staff comes from the shared staff directory',
    es: 'El personal procede del directorio compartido',
  },
  GlobalDataIntegration: {
    en: 'Addresses come from the district’s HR system',
    es: 'Las direcciones proceden del sistema de personal del distrito',
  },
  GlobalSearch: { en: 'Search by name', es: 'Búsqueda por nombre' },
  InformationAlerts: { en: 'Information alerts', es: 'Alertas informativas' },
  StaffAlerts: { en: 'Staff alerts', es: 'Alertas de personal' },
  ReactAbsenceMgmtHomepage: { en: 'New home page', es: 'Nueva página de inicio' },
  ReactEmployeePages: {
    en: 'New employee pages',
    es: 'Nuevas páginas de empleados',
  },
  ReactSubstitutePages: {
    en: 'New substitute pages',
    es: 'Nuevas páginas de sustitutos',
  },
  ReactVacancyProfilePages: {
    en: 'New vacancy profile pages',
    es: 'Nuevas páginas de perfiles de vacante',
  },
  ReactAdminUserPages: {
    en: 'New admin user pages',
    es: 'Nuevas páginas de usuarios administradores',
  },
  ReactReferenceDataPages: {
    en: 'New reference data pages',
    es: 'Nuevas páginas de datos de referencia',
  },
  ReactOrganizationPages: {
    en: 'New organization pages',
    es: 'Nuevas páginas de la organización',
  },
  ReactSchoolPages: { en: 'New school pages', es: 'Nuevas páginas de escuelas' },
  ReactReportPages: { en: 'New report pages', es: 'Nuevas páginas de informes' },
  UserVoice: {
    en: 'Product feedback',
    es: 'Sugerencias sobre el producto',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

/** The title of a feature in a language; the name itself if it is unknown. */
export function featureTitle(name: string, language: keyof LocalizedText): string {
  const found = Object.entries(features).find(([one]) => one === name);
  return found ? found[1][language] : name;
}
