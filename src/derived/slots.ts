import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { readyPromise } from '#providers/entities/readyPromise.ts';
import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { InputRendererProps } from '../fields/renderer.ts';
import type { SaveFailure, SaveOutcome } from '../results/saveOutcome.ts';
import { withTexts } from '../ui/missing/withTexts.ts';
import type { ListSlots } from './listSlots.ts';

/** Hand-written parts of an entity's screens, replacing derived ones or added to them. */
export interface EntitySlots {
  readonly list?: ListSlots;
  readonly form?: FormSlots;
}

/** Hand-written parts of a form and a record's page. */
export interface FormSlots {
  /** Inputs by field name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputRendererProps>>>;
  /** Replacements of groups by group title, inside the form; they read and write through react-hook-form. */
  readonly groups?: Readonly<Record<string, ComponentType>>;
  /** Content below a group's fields, by group title, inside the form. */
  readonly groupEnds?: Readonly<Record<string, ComponentType>>;
  /** Content that visualizes a group's fields, by group title: next to them if there is room, else below. */
  readonly groupSides?: Readonly<Record<string, ComponentType>>;
  /** Components that ask the user how to continue after a failed save, by error code or result number. */
  readonly resolutions?: Readonly<Record<string, ComponentType<ResolutionProps>>>;
  /** Loads the initial values of a new record, based on the URL, and renders the form with them. */
  readonly startsWith?: ComponentType<StartsWithProps>;
  /** Content above the fields of a new record, inside the form. */
  readonly aboveNew?: ComponentType;
  /** Content at the end of the record's heading. */
  readonly headerEnd?: ComponentType<SlotProps>;
  /** Replaces the lists of the record's parts (`parent`). */
  readonly parts?: ComponentType<{ readonly record: RecordData }>;
  /** Content below the form and its parts. */
  readonly below?: ComponentType<SlotProps>;
}

/** The error of a save, and callbacks for the user's answer: to save again, or to withdraw the save. */
export interface ResolutionProps {
  readonly error: FailureBody;
  /** The failure to show if no one resolves it. */
  readonly failure: SaveFailure;
  readonly values: RecordData;
  /** The record being edited; undefined while creating. */
  readonly record?: RecordData | undefined;
  /** Saves again with other values: those of the form and the answer. A further question is asked too. */
  readonly retry: (values: RecordData) => Promise<SaveOutcome>;
  readonly onResolved: (outcome: SaveOutcome) => void;
}

export interface StartsWithProps {
  /** Renders the form, optionally with initial values and a notice about them. */
  readonly children: (values?: RecordData, notice?: ReactNode) => ReactNode;
}

export interface SlotProps {
  /** The record as loaded or last saved; undefined while creating. */
  readonly record?: RecordData | undefined;
}

/** Loads the slots of an entity's screens. `framed` slots need only the texts of the frame for the first render. */
export type SlotLoader = (() => Promise<EntitySlots>) & { readonly framed?: true };

/** Slot loaders by entity name; the list is in `src/routes/entitySlots.ts`. */
export type SlotLoaders = Readonly<Record<string, SlotLoader>>;

/** The slot loaders. Derived code imports no page, so it gets them by context. */
export const SlotsContext = createContext<SlotLoaders>({});

const loaded = new Map<SlotLoader, Promise<EntitySlots>>();
const none = {};

/** The slots of an entity's screens; empty for most. Suspends while loading. */
export function useSlots(entityName: string): EntitySlots {
  const load = useContext(SlotsContext)[entityName];
  return load ? use(loadSlots(load)) : none;
}

export function useFormSlots(entityName: string): FormSlots {
  return useSlots(entityName).form ?? none;
}

/** Loads slots once per session. Called before a screen opens, so that it does not wait. */
export function loadSlots(load: SlotLoader): Promise<EntitySlots> {
  const known = loaded.get(load);
  if (known) return known;
  const loading = readyPromise(load.framed ? load() : withTexts(load));
  loaded.set(load, loading);
  loading.catch(() => loaded.delete(load));
  return loading;
}
