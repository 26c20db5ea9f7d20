import type { Language } from '../protocol/session/session.ts';

/**
 * Texts that the suite requests by mnemonic (docs/specification.md#application-7-suite-calls;
 * docs/specification.md#master-data-8-result-codes lists the mnemonics). The caller fills the placeholders `{0}` ….
 */
export const mnemonics: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  DataSavedSuccessfully: { en: 'Saved.', es: 'Guardado.' },
  'Updates.Successful': { en: 'Changes saved.', es: 'Cambios guardados.' },
  UnableToSaveData: { en: 'Couldn’t save. Try again.', es: 'No se pudo guardar. Inténtelo de nuevo.' },
  SomethingWentWrong: {
    en: 'Something went wrong. Nothing was saved.',
    es: 'Algo salió mal. No se guardó nada.',
  },
  Error: { en: 'Error', es: 'Error' },
  UnknownError: { en: 'Unknown error', es: 'Error desconocido' },
  WebLoginIdAlreadyInUse: {
    en: 'This web login ID is already in use.',
    es: 'Este ID de acceso web ya está en uso.',
  },
  OrgUserDeleted: { en: 'Organization user deleted.', es: 'Usuario de la organización eliminado.' },
  CampusUserDeleted: { en: 'Campus user deleted.', es: 'Usuario de escuela eliminado.' },
  'MasterData.Emp.GeneralInfo.Absence.AlreadyExist': {
    en: 'The employee has absences and can’t be deleted.',
    es: 'El empleado tiene ausencias y no se puede eliminar.',
  },
  SubstituteWithFirstNameMiddleNameAndLastNameFound: {
    en: 'A substitute with this first, middle and last name already exists.',
    es: 'Ya existe un sustituto con este nombre, segundo nombre y apellido.',
  },
};

/** The suite's languages by number: the parameter `locId`. */
export const languageByLocale: Readonly<Record<string, Language>> = { 1: 'en', 2: 'es' };
