import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react';
import { readyPromise } from '#providers/entities/readyPromise.ts';
import type { FailureBody } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { InputRendererProps } from '../fields/renderer.ts';
import type { SaveFailure, SaveOutcome } from '../results/saveOutcome.ts';
import { withTexts } from '../ui/missing/withTexts.ts';
import type { ListSlots } from './listSlots.ts';

/** Hand-written components of an entity's screens, which replace derived ones or are added to them. */
export interface EntitySlots {
  readonly list?: ListSlots;
  readonly form?: FormSlots;
}

/** Hand-written parts of a form and a record's page. */
export interface FormSlots {
  /** Inputs that replace derived ones, by field name. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputRendererProps>>>;
  /**
   * Components that replace groups inside the form, by group title. They read and write values through react-hook-form.
   */
  readonly groups?: Readonly<Record<string, ComponentType>>;
  /** Content below a group's fields, by group title, inside the form. */
  readonly groupEnds?: Readonly<Record<string, ComponentType>>;
  /** Content that visualizes a group's fields, by group title: next to them if there is room, else below. */
  readonly groupSides?: Readonly<Record<string, ComponentType>>;
  /** Components that ask the user how to continue after a failed save, by error code or result number. */
  readonly resolutions?: Readonly<Record<string, ComponentType<ResolutionProps>>>;
  /** Loads the initial values of a new record, for example based on the URL, and renders the form with them. */
  readonly startsWith?: ComponentType<StartsWithProps>;
  /** Content above the fields of a new record, inside the form. */
  readonly aboveNew?: ComponentType;
  /** Content at the end of the record's heading. */
  readonly headerEnd?: ComponentType<SlotProps>;
  /** Replaces the lists of the record's child rows (`parent`). */
  readonly parts?: ComponentType<{ readonly record: RecordData }>;
  /** Content below the form and the lists of child rows. */
  readonly below?: ComponentType<SlotProps>;
}

/** The error of a failed save, with callbacks for the user's answer: to save again, or to withdraw the save. */
export interface ResolutionProps {
  readonly error: FailureBody;
  /** The failure that the form shows if the user does not answer. */
  readonly failure: SaveFailure;
  readonly values: RecordData;
  /** The record that the form edits; undefined for a new record. */
  readonly record?: RecordData | undefined;
  /**
   * Saves again with other values: those of the form, plus the user's answer. If that save fails with another question,
   * the question is asked too.
   */
  readonly retry: (values: RecordData) => Promise<SaveOutcome>;
  readonly onResolved: (outcome: SaveOutcome) => void;
}

export interface StartsWithProps {
  /** Renders the form, optionally with initial values and a notice about them. */
  readonly children: (values?: RecordData, notice?: ReactNode) => ReactNode;
}

export interface SlotProps {
  /** The record as loaded or last saved; undefined on the page for a new record. */
  readonly record?: RecordData | undefined;
}

/**
 * Loads the slots of an entity's screens. If `framed`, the slots need only the texts of the page frame for their first
 * render.
 */
export type SlotLoader = (() => Promise<EntitySlots>) & { readonly framed?: true };

/** Slot loaders by entity name. `src/routes/entitySlots.ts` lists them. */
export type SlotLoaders = Readonly<Record<string, SlotLoader>>;

/** Provides the slot loaders. Derived code gets them by context, because it does not import pages. */
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

/** Loads the slots of an entity once per session. Called before a screen opens, so that the screen does not wait. */
export function loadSlots(load: SlotLoader): Promise<EntitySlots> {
  const known = loaded.get(load);
  if (known) return known;
  const loading = readyPromise(load.framed ? load() : withTexts(load));
  loaded.set(load, loading);
  loading.catch(() => loaded.delete(load));
  return loading;
}
