import type { Language } from '../protocol/session/session.ts';

/**
 * Texts that the suite asks for by mnemonic (docs/specification.md#application-7-suite-calls; the mnemonics are
 * those of docs/specification.md#master-data-8-result-codes). `{0}` … are filled by whoever asks.
 */
export const mnemonics: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  DataSavedSuccessfully: { en: 'The data was saved.', es: 'Los datos se guardaron.' },
  'Updates.Successful': { en: 'The changes were saved.', es: 'Los cambios se guardaron.' },
  UnableToSaveData: { en: 'The data could not be saved.', es: 'No se pudieron guardar los datos.' },
  SomethingWentWrong: {
    en: 'Something went wrong. Nothing was saved.',
    es: 'Algo salió mal. No se guardó nada.',
  },
  Error: { en: 'Error', es: 'Error' },
  UnknownError: { en: 'Unknown error', es: 'Error desconocido' },
  WebLoginIdAlreadyInUse: {
    en: 'This web login id is already in use.',
    es: 'Este id. de acceso web ya está en uso.',
  },
  OrgUserDeleted: { en: 'The district user was deleted.', es: 'El usuario del distrito se eliminó.' },
  CampusUserDeleted: { en: 'The campus user was deleted.', es: 'El usuario de la escuela se eliminó.' },
  'MasterData.Emp.GeneralInfo.Absence.AlreadyExist': {
    en: 'The employee has absences and cannot be deleted.',
    es: 'El empleado tiene ausencias y no se puede eliminar.',
  },
  SubstituteWithFirstNameMiddleNameAndLastNameFound: {
    en: 'There is a substitute with this first, middle and last name already.',
    es: 'Ya existe un sustituto con este nombre, segundo nombre y apellido.',
  },
};

/** The languages of the suite by their numbers: the parameter `locId`. */
export const languageByLocale: Readonly<Record<string, Language>> = { 1: 'en', 2: 'es' };
