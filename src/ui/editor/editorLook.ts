import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { measures, monospace } from '../theme/tokens.ts';

/** Returns the CSS variable of a theme color, which follows the light or dark scheme. */
const colour = (name: string) => `var(--abs-palette-${name})`;

/** The editor's theme: it looks like the console's inputs. */
export const editorLook = EditorView.theme({
  '&': {
    height: '100%',
    color: colour('text-primary'),
    backgroundColor: colour('background-paper'),
    border: `1px solid ${colour('outline')}`,
    borderRadius: `${measures.radius}px`,
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${colour('primary-main')}` },
  '.cm-scroller': { fontFamily: monospace, fontSize: '0.8125rem', lineHeight: '1.25rem', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: colour('text-primary') },
  '.cm-cursor': { borderLeftColor: colour('text-primary') },
  '.cm-gutters': {
    color: colour('text-secondary'),
    backgroundColor: colour('sunken'),
    borderRight: 'none',
  },
  '.cm-activeLineGutter, .cm-activeLine': { backgroundColor: colour('action-hover') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: colour('accentSoft'),
  },
  '.cm-matchingBracket': { outline: `1px solid ${colour('outline')}`, backgroundColor: 'transparent' },
  '.cm-tooltip': {
    color: colour('text-primary'),
    backgroundColor: colour('background-paper'),
    border: `1px solid ${colour('outline')}`,
    borderRadius: `${measures.radius}px`,
    maxWidth: 'min(480px, 90vw)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: colour('primary-contrastText'),
    backgroundColor: colour('primary-main'),
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px', minHeight: '24px' },
  '.cm-completionDetail': { color: colour('text-secondary'), fontStyle: 'normal' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-completionInfo': { padding: '4px 8px', fontSize: '0.8125rem' },
  '.cm-panels': { color: colour('text-primary'), backgroundColor: colour('sunken') },
  '.cm-diagnostic-error': { borderLeftColor: colour('error-main') },
  '.cm-diagnostic-info': { borderLeftColor: colour('text-secondary') },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour('error-main')}`,
  },
  '.cm-lintRange-warning, .cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: `underline dotted ${colour('text-secondary')}`,
  },
});

/** Syntax colors for JSON from the theme, with readable contrast. */
export const editorColours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.propertyName, color: colour('primary-main') },
    { tag: tags.string, color: colour('status-filled-main') },
    { tag: tags.number, color: colour('status-held-main') },
    { tag: [tags.bool, tags.null], color: colour('status-pending-main') },
    { tag: tags.invalid, color: colour('error-main') },
  ]),
);
