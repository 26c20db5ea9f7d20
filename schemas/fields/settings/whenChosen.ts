/** The `x-field.when` of a field that is visible and required only if another field has the given value. */
export function whenChosen(field: string, value: string | boolean) {
  const isChosen = { properties: { [field]: { const: value } }, required: [field] };
  return { hidden: { not: isChosen }, required: isChosen };
}
