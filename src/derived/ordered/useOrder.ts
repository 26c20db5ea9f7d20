import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ListOrder } from '#schemas/protocol/entities/listOrder.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { readFailure } from '../../results/readFailure.ts';
import { reloadEntity } from '../../results/reloadEntity.ts';
import { undoable } from '../../ui/toasts/undoable.ts';
import { isSameOrder, moveRow, type Place, rebaseOrder } from './order.ts';
import { orderedFields } from './orderedFields.ts';

/** The state of an order that the user edits, with functions to change and save it. */
export interface OrderControl {
  readonly order: ListOrder;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The order that another user saved in the meantime; undefined unless the save was a conflict. */
  readonly savedOrder: ListOrder | undefined;
  readonly move: (id: number, to: Place) => void;
  /** Saves the order. Resolves to false if the save failed. */
  readonly save: () => Promise<boolean>;
  readonly acceptSavedOrder: () => void;
  /** Resolves a conflict with the user's order, applied to the current rows. */
  readonly keepOwnOrder: () => void;
}

/**
 * State for editing the order of an owner's rows. Nothing is saved until `save`, which sends the whole order in one
 * request.
 */
export function useOrder(owner: number, read: ListOrder): OrderControl {
  const { entity, text } = useEntity();
  const fields = orderedFields(entity);
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [seen, setSeen] = useState<ListOrder>(plain(read));
  const [order, setOrder] = useState<ListOrder>(seen);
  const [savedOrder, setTheirs] = useState<ListOrder>();
  const [isSaving, setSaving] = useState(false);

  const restart = (from: ListOrder, next: ListOrder) => {
    setSeen(plain(from));
    setOrder(plain(next));
    setTheirs(undefined);
  };
  // When the rows reload, an order without changes is replaced by the new one. A changed order is kept, and its save is
  // then a conflict.
  const [lastRead, setLastRead] = useState<ListOrder>(read);
  if (!isSameOrder(read, lastRead)) {
    setLastRead(read);
    if (isSameOrder(order, seen)) restart(read, read);
  }

  const send = async () => {
    let act: number | undefined;
    const onAct = (number: number | undefined) => {
      act = number;
    };
    const body = { [fields.owner.name]: owner, ...order, seen };
    await provider.action(entity.name, 'reorder', { body, onAct });
    await reloadEntity(client, entity.name);
    notify(reorderedText(entity, text), { type: 'success', ...undoable(act) });
    return true;
  };
  const fail = (error: unknown) => {
    const now = currentOf(error);
    if (now) setTheirs(now);
    else
      notify(readFailure(entity, 'reorder', error, translate).message ?? 'ra.message.error', {
        type: 'error',
      });
    return false;
  };
  return {
    order,
    isChanged: !isSameOrder(order, seen),
    isSaving,
    savedOrder,
    move: (id, to) => setOrder((now) => moveRow(now, id, to, fields)),
    save: () => {
      setSaving(true);
      return send()
        .catch(fail)
        .finally(() => setSaving(false));
    },
    acceptSavedOrder: () => savedOrder && restart(savedOrder, savedOrder),
    keepOwnOrder: () => savedOrder && restart(savedOrder, rebaseOrder(order, savedOrder)),
  };
}

/** The success notice after reordering: the entity file's text, or a message key. */
export function reorderedText({ ordered }: Entity, text: (english: string) => string): string {
  return ordered?.texts?.changed === undefined ? 'ordered.done.reordered' : text(ordered.texts.changed);
}

/** Returns the order without the other properties of the response. */
function plain({ ids, others }: ListOrder): ListOrder {
  return { ids, others };
}

/** Returns the current order from a conflict error; undefined for other errors. */
function currentOf(error: unknown): ListOrder | undefined {
  if (!(error instanceof ServiceError) || error.code !== 'stale') return undefined;
  const { ids, others } = error.body.current ?? {};
  return { ids: numbersIn(ids), others: numbersIn(others) };
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
