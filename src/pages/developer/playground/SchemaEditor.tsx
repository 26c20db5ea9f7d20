import Box from '@mui/material/Box';
import { type Ref, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { LocatedProblem } from '#schemas/check/source/source.ts';
import type { EditorHandle, EditorMark } from '../../../ui/editor/editorProps.ts';
import { JsonEditor } from '../../../ui/editor/JsonEditor.tsx';
import type { CheckState } from './check/useCheck.ts';
import { useCompletion } from './completion/useCompletion.ts';

interface SchemaEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly check: CheckState;
  /** Entities that a reference can point to. */
  readonly entities: readonly string[];
  readonly ref?: Ref<EditorHandle>;
}

/** The schema editor, with completions and the checker's error marks. */
export function SchemaEditor({ text, onChange, check, entities, ref }: SchemaEditorProps) {
  const translate = useTranslate();
  const hint = useId();
  const { outcome, textProblem } = check;
  const checked = outcome?.kind === 'checked' ? outcome.checked : undefined;
  const complete = useCompletion(useRead(text), entities);
  const problems = checked?.problems;
  const marks = useMemo(() => {
    if (textProblem?.kind === 'notJson') {
      const { line, column } = textProblem;
      const message = translate('developer.play.notJson', { line, column });
      return [{ line, column, message, severity: 'error' as const }];
    }
    return (problems ?? []).map(asMark);
  }, [textProblem, problems, translate]);
  return (
    <>
      <Box sx={{ height: { xs: 360, lg: 'max(360px, 56dvh)' } }}>
        <JsonEditor
          {...(ref === undefined ? {} : { ref })}
          text={text}
          onChange={onChange}
          marks={marks}
          complete={complete}
          isIndenting
          height={{ least: 360 }}
          attributes={{
            'aria-label': translate('developer.play.editor'),
            'aria-describedby': hint,
            'aria-invalid': String(textProblem !== undefined),
          }}
        />
      </Box>
      <Box id={hint} sx={{ fontSize: 12, color: 'text.secondary', pt: 0.5 }}>
        {translate('developer.play.keys')}
      </Box>
    </>
  );
}

/** Parses the text as JSON; undefined if invalid. */
function useRead(text: string): unknown {
  return useMemo(() => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }, [text]);
}

function asMark({ line = 1, column = 1, id, message, fix, severity }: LocatedProblem): EditorMark {
  return {
    line,
    column,
    message: [`${id}: ${message}`, fix ?? ''].join(' ').trim(),
    severity: severity === 'error' ? 'error' : 'info',
  };
}
