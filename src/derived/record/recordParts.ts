/** The parts of a record's page besides the form, in one module so that they load in one request. */
export { FacetPicker } from './frame/FacetPicker.tsx';
export { FacetRail } from './frame/FacetRail.tsx';
export { SummaryParts } from './summary/SummaryParts.tsx';
