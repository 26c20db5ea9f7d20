import type { ReactNode } from 'react';
import { namesAlong } from '#schemas/values/pathSteps.ts';
import { useSurroundingForm } from '../RecordFormContext.ts';
import { FormGroup } from './FormGroup.tsx';
import type { VisibleGroup } from './formGroups.ts';

interface ProblemGroupProps {
  readonly group: VisibleGroup;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A collapsed group that opens when one of its fields has a problem. */
export function ProblemGroup({ group, side, children }: ProblemGroupProps) {
  const problems = useSurroundingForm()?.problems;
  const names = new Set([...(problems?.keys() ?? [])].map((source) => namesAlong(source)[0]));
  const hasProblem = group.fields.some(({ name }) => names.has(name));
  return (
    <FormGroup group={group} hasProblem={hasProblem} side={side}>
      {children}
    </FormGroup>
  );
}
