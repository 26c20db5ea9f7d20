import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { criteriaTexts, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import type { EntitySlots } from '../../derived/slots.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { HelpLine } from '../../fields/frame/frameBoxes.ts';
import type { InputRendererProps } from '../../fields/renderer.ts';
import { OtherVisibilityRules, OwnVisibility, useCriteria } from './listVisibility.tsx';
import { EffectiveLimits, VisibilityExample } from './visibilityText.tsx';

/**
 * Slots of an employee type's preferred substitutes: an example below the visibility limits in the form, and the
 * resulting limits in the table.
 */
export const preferredSlots: EntitySlots = {
  form: { inputs: { overrideMaximumVisibility: MaximumInput } },
  list: { cells: { overrideVisibility: OwnVisibility } },
};

/** Slots of an employee's preferred substitutes: the visibility limits that apply, and the source of each. */
export const employeePreferredSlots: EntitySlots = {
  form: { groupEnds: { Visibility: RowLimits } },
  list: { cells: { overrideVisibility: OwnVisibility }, aboveTable: OtherVisibilityRules },
};

/** Slots of an employee's visibility criteria: the limits that apply to substitutes without their own limits. */
export const criteriaSlots: EntitySlots = {
  form: { groupEnds: { 'When jobs are visible': CriteriaLimits } },
};

/**
 * The input of the last visibility limit, with an example of all limits below it. The example is hidden while a limit
 * is missing.
 */
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

function RowLimits() {
  const row = useWatch();
  const translate = useTranslate();
  const { criteria, isFailed } = useCriteria(row.workerId);
  if (isFailed) return <HelpLine>{translate('preferredSubstitutes.visibilityFailed')}</HelpLine>;
  if (row.isExcluded === true || criteria === undefined) return null;
  return <EffectiveLimits texts={[rowVisibilityText(row), ...criteriaTexts(criteria)]} />;
}

function CriteriaLimits() {
  return <EffectiveLimits texts={[{}, ...criteriaTexts(useWatch())]} />;
}
