import { useTranslate } from 'ra-core';
import { permittedTo } from '#schemas/access/permitted.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import type { ActionSubject } from '#schemas/model/metaSchema/actionOptions.ts';
import { actionState } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type Denial, useDenial } from '../../permissions/useDenial.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** An action as it is offered: what it says, and why it cannot be chosen now. */
export interface ActionOffer {
  readonly action: NamedAction;
  readonly label: string;
  readonly denial?: Denial | undefined;
}

/** What stands around an offer. */
interface Surroundings {
  /** The record that it is done to, where it is known. */
  readonly record?: RecordData | undefined;
  /** Why nothing that changes the record can be done now: a form holds changes, somebody else holds the lock. */
  readonly blocked?: string | undefined;
  /** Those that stand beside that field alone; without it, those that stand beside none. */
  readonly at?: string | undefined;
}

/**
 * The actions of the entity in context for one record, for chosen rows or for the list. What the record's state has
 * nothing to do with is not among them; what is not permitted or not possible says why.
 */
export function useActionOffers(
  subject: ActionSubject,
  { record, blocked, at: place }: Surroundings = {},
): readonly ActionOffer[] {
  const { entity, text } = useEntity();
  const permitted = usePermission();
  const reasonOf = useReason();
  return entity.actions
    .filter(({ subjects, at }) => subjects.includes(subject) && at === place)
    .flatMap((action): ActionOffer[] => {
      const label = text(action.label);
      const state = record ? actionState(entity, action, record) : ({ is: 'possible' } as const);
      if (state.is === 'hidden') return [];
      const denial = permitted(action) ?? (state.is === 'impossible' ? reasonOf(state, record) : undefined);
      if (denial) return [{ action, label, denial }];
      return [
        { action, label, denial: action.writes && blocked !== undefined ? { why: blocked } : undefined },
      ];
    });
}

/** What keeps the person from an action: a permission, or that they act as somebody else and only look. */
export function usePermission(): (action: NamedAction) => Denial | undefined {
  const session = useSession();
  const denial = useDenial();
  return ({ permissions, writes }) => {
    const each = permissions.map((permission) => permittedTo(session, permission, writes));
    const missing = each.find(({ allowed, onlyLooks }) => !allowed && !onlyLooks);
    const denied = missing ?? each.find(({ allowed }) => !allowed);
    return denied && denial(denied);
  };
}

/** Why a record does not let an action be done: what the file says, else which field stands in the way. */
export function useReason() {
  const translate = useTranslate();
  const { entity, text, localizer } = useEntity();
  return (
    { because, field: name }: { because?: string | undefined; field?: string | undefined },
    record?: RecordData,
  ): Denial => {
    if (because !== undefined) return { why: text(because) };
    const field = name === undefined ? undefined : fieldNamed(entity, name);
    if (!field) return { why: translate('actions.notPossible') };
    const value = showValue(field, record?.[field.name], localizer);
    const args = { field: text(field.title), value };
    return { why: translate(value === '' ? 'actions.notWhileEmpty' : 'actions.notWhile', args) };
  };
}
