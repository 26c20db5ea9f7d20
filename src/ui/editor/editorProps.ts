import type { CompletionSource } from '@codemirror/autocomplete';
import type { Ref } from 'react';

/** A problem in the text, at a line and column counted from 1. */
export interface EditorMark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** Methods that the editor's parent can call. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Moves the cursor to a position and scrolls it into view. */
  readonly goTo: (line: number, column: number) => void;
}

export interface JsonEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly marks: readonly EditorMark[];
  /** Source of the completions at the cursor. */
  readonly complete?: CompletionSource | undefined;
  /** Whether Tab indents. After Escape, Tab leaves the editor. Otherwise Tab always leaves it, as in any field. */
  readonly isIndenting?: boolean | undefined;
  /** Minimum and maximum height in pixels. Without `most`, the editor fills its container. */
  readonly height: { readonly least: number; readonly most?: number };
  /** ARIA attributes of the text field: `aria-label` or `aria-labelledby`, `aria-describedby`, `aria-invalid` … */
  readonly attributes: Readonly<Record<string, string>>;
  readonly ref?: Ref<EditorHandle> | undefined;
}
