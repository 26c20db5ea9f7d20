/** What the page of a record has beside its form; one file, so that it comes by one call. */
export { FacetPicker } from './frame/FacetPicker.tsx';
export { FacetRail } from './frame/FacetRail.tsx';
export { SummaryParts } from './summary/SummaryParts.tsx';
