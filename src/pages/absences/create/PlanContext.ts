import { createContext, useContext } from 'react';
import type { DraftValues } from './draft.ts';
import type { Planning } from './usePlanning.ts';

/** The form of a new absence, for its parts. */
export interface PlanForm {
  readonly planning: Planning;
  readonly values: DraftValues;
  readonly set: (changes: Partial<DraftValues>) => void;
  /** Files that go with it; none of them is sent yet. */
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
  /** It was tried to create it: what is missing is shown from then on. */
  readonly isTried: boolean;
}

export const PlanContext = createContext<PlanForm | undefined>(undefined);

/** The codes without which no day is saved. */
export function useRequiredCodes(): string[] {
  const { facts, summary } = usePlan().planning;
  const days = summary.days.length > 0 ? summary.days : [facts];
  const codes = ['payCode', 'budgetCode', 'accountingCode'] as const;
  return codes
    .filter((code) => days.some(({ settings }) => settings[`${code}Required`]))
    .map((code) => `${code}Id`);
}

export function usePlan(): PlanForm {
  const form = useContext(PlanContext);
  if (!form) throw new Error('There is no form of an absence above this component.');
  return form;
}
