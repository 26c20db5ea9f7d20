import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { readyPromise } from '#providers/entities/readyPromise.ts';
import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { InputRendererProps } from '../fields/renderer.ts';
import type { SaveFailure, SaveOutcome } from '../results/saveOutcome.ts';
import { withTexts } from '../ui/missing/withTexts.ts';
import type { ListSlots } from './listSlots.ts';

/** Hand-written parts of an entity's screens, in the place of derived ones or beside them. */
export interface EntitySlots {
  readonly list?: ListSlots;
  readonly form?: FormSlots;
}

/** Hand-written parts of a form and of the page of a record. */
export interface FormSlots {
  /** Field name → what edits it. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputRendererProps>>>;
  /** Title of a group → what stands in its place, inside the form: it reads and writes by react-hook-form. */
  readonly groups?: Readonly<Record<string, ComponentType>>;
  /** Title of a group → what stands below its fields, inside the form. */
  readonly groupEnds?: Readonly<Record<string, ComponentType>>;
  /** Title of a group → what shows what is in its fields: beside them where there is room, else below. */
  readonly groupSides?: Readonly<Record<string, ComponentType>>;
  /** Code or number of a result that is a question → what asks how to go on. */
  readonly resolutions?: Readonly<Record<string, ComponentType<ResolutionProps>>>;
  /** Knows what a new record starts with, from its address: draws the form with that, once it is there. */
  readonly startsWith?: ComponentType<StartsWithProps>;
  /** Above the fields of a new record, inside the form. */
  readonly aboveNew?: ComponentType;
  /** At the end of the record's heading. */
  readonly headerEnd?: ComponentType<SlotProps>;
  /** In the place of the lists of the records that belong to this one (`parent`). */
  readonly parts?: ComponentType<{ readonly record: RecordData }>;
  /** Below the form and its parts. */
  readonly below?: ComponentType<SlotProps>;
}

/** What a save ran into, and where the answer goes: saved after all, or withdrawn. */
export interface ResolutionProps {
  readonly error: FailureBody;
  /** The same as it is shown when nobody resolves it. */
  readonly failure: SaveFailure;
  readonly values: RecordData;
  /** The record that is edited; none while it is being created. */
  readonly record?: RecordData | undefined;
  /** Saves once more, with other values: those of the form and the answer. Where it is a question again, that is asked. */
  readonly retry: (values: RecordData) => Promise<SaveOutcome>;
  readonly onResolved: (outcome: SaveOutcome) => void;
}

export interface StartsWithProps {
  /** Draws the form, with values that it starts with and what is to be known of them; nothing for an empty one. */
  readonly children: (values?: RecordData, notice?: ReactNode) => ReactNode;
}

export interface SlotProps {
  /** The record as it was read, or saved last; none while it is being created. */
  readonly record?: RecordData | undefined;
}

/** Loads the hand-written parts of an entity's screens; `framed` ones need no texts beside those of the frame at first. */
export type SlotLoader = (() => Promise<EntitySlots>) & { readonly framed?: true };

/** Entity name → where its hand-written parts are; the lines stand in `src/routes/entitySlots.ts`. */
export type SlotLoaders = Readonly<Record<string, SlotLoader>>;

/** Which entities have hand-written parts. What is derived imports no page: it is told. */
export const SlotsContext = createContext<SlotLoaders>({});

const loaded = new Map<SlotLoader, Promise<EntitySlots>>();
const none = {};

/** The hand-written parts of an entity's screens; none for most. Suspends while they are loaded. */
export function useSlots(entityName: string): EntitySlots {
  const load = useContext(SlotsContext)[entityName];
  return load ? use(loadSlots(load)) : none;
}

/** The hand-written parts of an entity's form. */
export function useFormSlots(entityName: string): FormSlots {
  return useSlots(entityName).form ?? none;
}

/** Loads hand-written parts, once in a session: before a screen is opened, so that it has nothing to wait for. */
export function loadSlots(load: SlotLoader): Promise<EntitySlots> {
  const known = loaded.get(load);
  if (known) return known;
  const loading = readyPromise(load.framed ? load() : withTexts(load));
  loaded.set(load, loading);
  loading.catch(() => loaded.delete(load));
  return loading;
}
