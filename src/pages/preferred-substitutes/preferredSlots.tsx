import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { criteriaTexts, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { EntitySlots } from '../../derived/slots.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { OwnVisibility, useCriteria, WhatElseCounts } from './listVisibility.tsx';
import { InForce, VisibilityExample } from './visibilityText.tsx';

/** The form of a preferred substitute of an employee type: an example beside the limits of visibility. */
export const preferredSlots: EntitySlots = {
  form: { inputs: { overrideMaximumVisibility: MaximumInput } },
  list: { cells: { overrideVisibility: OwnVisibility } },
};

/** That of an employee's: which limits count, those of the substitute or of the list, and for what. */
export const employeePreferredSlots: EntitySlots = {
  form: { groupEnds: { Visibility: RowInForce } },
  list: { cells: { overrideVisibility: OwnVisibility }, aboveTable: WhatElseCounts },
};

/** The visibility criteria of an employee: the same below them, for those who have no limits of their own. */
export const criteriaSlots: EntitySlots = {
  form: { groupEnds: { 'When jobs are visible': CriteriaInForce } },
};

/** The last of the limits, and below it what all of them mean for an example; nothing while too little is said. */
function MaximumInput(props: InputRendererProps) {
  const texts = rowVisibilityText(useWatch());
  const isSaid = texts.percent !== undefined && texts.maximumMinutes !== undefined;
  return (
    <>
      <FieldInput {...props} />
      {isSaid && <VisibilityExample texts={[texts]} />}
    </>
  );
}

function RowInForce() {
  const row = useWatch();
  const translate = useTranslate();
  const { criteria, isFailed } = useCriteria(row.workerId);
  if (isFailed) return <HelpLine>{translate('preferredSubstitutes.visibilityFailed')}</HelpLine>;
  if (row.isExcluded === true || criteria === undefined) return null;
  return <InForce texts={[rowVisibilityText(row), ...criteriaTexts(criteria)]} />;
}

function CriteriaInForce() {
  return <InForce texts={[{}, ...criteriaTexts(useWatch())]} />;
}
