import type { Entity } from '../model/entity/readEntity.ts';
import { foldText } from './foldText.ts';

/**
 * What "yes" means for a field: `plain` means just yes, `inUse` that the record is active, and `outOfUse` that it is
 * inactive. Only the field that disables records (`hiddenBy`) has one of the last two.
 */
export type BooleanMeaning = 'plain' | 'inUse' | 'outOfUse';

/** The meaning of yes for a field, by the entity's `hiddenBy`. */
export function yesMeans({ hiddenBy }: Pick<Entity, 'hiddenBy'>, field: string): BooleanMeaning {
  if (hiddenBy?.field !== field) return 'plain';
  return hiddenBy.when ? 'outOfUse' : 'inUse';
}

/** Folded words for yes and no that are unambiguous in every field; English and Spanish. */
const certain: Readonly<Record<string, boolean>> = {
  ...of(true, 'true yes y 1 si verdadero'),
  ...of(false, 'false no n 0 falso'),
};

/**
 * Words for yes (true) and no (false) in a plain answer. A status column does not use them, because T means
 * "terminated" there, for example.
 */
const plain: Readonly<Record<string, boolean>> = {
  ...certain,
  ...of(true, 't on x active enabled s v activo activa habilitado'),
  ...of(false, 'f off inactive disabled tobedeleted deleted inactivo inactiva'),
};

/** Words of payroll and HR systems for active (true) and inactive (false) records. */
const statusWords: Readonly<Record<string, boolean>> = {
  ...of(true, 'active activo activa current employed enabled habilitado habilitada vigente'),
  ...of(
    false,
    `inactive inactivo inactiva terminated retired resigned separated deceased dismissed discharged laidoff former
     exemployee disabled deshabilitado deshabilitada archived tobedeleted deleted cesado cesada jubilado jubilada retirado
     retirada despedido despedida fallecido fallecida eliminado eliminada archivado archivada`,
  ),
};

/** All words that mean yes in a plain answer. */
export const yesWords: readonly string[] = Object.keys(plain).filter((word) => plain[word]);

/** Reads a boolean for a field with a given meaning of yes; undefined for a word that is ambiguous there. */
export function readYesOrNo(text: string, meaning: BooleanMeaning = 'plain'): boolean | undefined {
  const folded = foldText(text);
  const answers = meaning === 'plain' ? plain : certain;
  if (Object.hasOwn(answers, folded)) return answers[folded];
  if (meaning === 'plain' || !Object.hasOwn(statusWords, folded)) return undefined;
  return statusWords[folded] === (meaning === 'inUse');
}

function of(value: boolean, list: string): Record<string, boolean> {
  return Object.fromEntries(list.split(/\s+/).map((word) => [word, value]));
}
