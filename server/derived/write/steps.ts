import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { stepsForEntity } from '../../domain/domainOf.ts';
import type { Change, RecordAccess, WrittenChange } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { domainReader } from './domainReader.ts';
import type { Draft } from './draft.ts';
import { recordWrites } from './recordWrites.ts';
import { runRules } from './rules.ts';
import type { WriteContext } from './writeContext.ts';

/** Runs the domain rules on the drafts that have no problems so far. */
export async function checkDomain(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  parts?: Change['parts'],
): Promise<void> {
  const changes = drafts.map((draft) => ({ ...draft.changeOf(stored), ...(parts && { parts }) }));
  const verdicts = await runRules(context, stored, changes);
  for (const [place, verdict] of verdicts.entries()) drafts[place]?.addFindings(verdict);
}

/** Records stored drafts in the change log and as events. */
export function recordDrafts(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const changes = drafts.map((draft) => ({
    action: draft.before ? ('update' as const) : ('create' as const),
    before: draft.before ?? {},
    after: { ...draft.record, ...typedSecrets(stored.entity, draft.after) },
    operation: draft.operation,
  }));
  return recordWrites(context, stored, changes);
}

/** Creates the functions by which the domain writes records in a transaction. */
export type Writer = (context: WriteContext) => RecordAccess['write'];

/** Runs the domain's effects after a write, one after the other. */
export async function applyEffects(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  writer: Writer,
): Promise<void> {
  const effects = stepsForEntity(context.domain.effects, stored.entity.name);
  if (effects.length === 0 || drafts.length === 0) return;
  const written = drafts.map((draft) => effectInputOf(context, stored, draft, writer));
  for (const effect of effects) {
    if ('applyAll' in effect) await effect.applyAll(written);
    else for (const one of written) await effect.apply(one);
  }
}

/** Converts a written record to the input of the domain's effects, with access to other records. */
export function effectInputOf(
  context: WriteContext,
  stored: StoredEntity,
  draft: Draft,
  writer: Writer,
): WrittenChange {
  const { actor, requestId, onEffect } = context;
  const sql: Sql = (...statement) => {
    onEffect?.();
    return context.sql(...statement);
  };
  const nested = { ...context, sql, isAlone: false };
  const write = withOwnAssigns(stored, draft, writer(nested));
  const others = { read: domainReader(nested), write, actor, sql, requestId };
  return { ...draft.changeOf(stored), record: draft.record as RecordData, ...others };
}

/**
 * Wraps the domain's write functions: if an effect assigns fields of the written record itself, the draft gets the
 * resulting record, so that the response has these fields and the new version.
 */
function withOwnAssigns(
  { entity }: StoredEntity,
  draft: Draft,
  write: RecordAccess['write'],
): RecordAccess['write'] {
  const own = String(draft.record?.[entity.id.name]);
  return {
    ...write,
    assign: async (name, id, values) => {
      const record = await write.assign(name, id, values);
      if (name === entity.name && String(id) === own) draft.record = record;
      return record;
    },
  };
}

/**
 * Returns values that a person enters but that are not stored, such as a PIN. The change log then shows that they
 * changed, without the values.
 */
function typedSecrets({ fields }: Entity, after: RecordData): RecordData {
  const typed = fields.filter(({ name, options }) => options.sent === 'typed' && after[name] !== undefined);
  return Object.fromEntries(typed.map(({ name }) => [name, after[name]]));
}
