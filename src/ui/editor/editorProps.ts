import type { CompletionSource } from '@codemirror/autocomplete';
import type { Ref } from 'react';

/** Something wrong in the text, at a line and column from 1. */
export interface EditorMark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** What others can do with the editor. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Puts the cursor on a place, and the place in sight. */
  readonly goTo: (line: number, column: number) => void;
}

export interface JsonEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly marks: readonly EditorMark[];
  /** What may stand at the cursor. */
  readonly complete?: CompletionSource | undefined;
  /** Whether Tab indents; Escape first, and it leaves. Elsewhere Tab leaves as in every field. */
  readonly isIndenting?: boolean | undefined;
  /** In pixels: how high it is at least, and how high it grows; without `most` it fills what is around it. */
  readonly height: { readonly least: number; readonly most?: number };
  /** What the text field says of itself: `aria-label` or `aria-labelledby`, `aria-describedby`, `aria-invalid` … */
  readonly attributes: Readonly<Record<string, string>>;
  readonly ref?: Ref<EditorHandle> | undefined;
}
