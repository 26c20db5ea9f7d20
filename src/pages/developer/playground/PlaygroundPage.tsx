import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { Suspense, use, useRef } from 'react';
import type { Entity } from '#schemas/model/readEntity.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { Loader } from '../../../shell/loading/Loader.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { allEntities } from '../allEntities.ts';
import { Section } from '../Section.tsx';
import { CheckReport } from './check/CheckReport.tsx';
import { type CheckState, useCheck } from './check/useCheck.ts';
import { Drawing } from './draw/Drawing.tsx';
import { useDrawn } from './draw/useDrawn.ts';
import { FileMenu } from './file/FileMenu.tsx';
import { ShareButton } from './file/ShareButton.tsx';
import { ExampleSelect } from './text/ExampleSelect.tsx';
import { type EditorHandle, SchemaEditor } from './text/SchemaEditor.tsx';
import { usePlayText } from './text/usePlayText.ts';

/** A schema is typed, and its list and form are drawn at once; nothing is saved. */
export function PlaygroundPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        title={translate('developer.play.title')}
        lead={translate('developer.play.lead')}
        chips={<Chip label={translate('developer.play.notSaved')} />}
        breadcrumb={[{ label: translate('developer.title'), to: '/developer' }]}
      />
      <Suspense fallback={<Loader label={translate('developer.loading')} />}>
        <Playground />
      </Suspense>
    </>
  );
}

function Playground() {
  const entities = use(allEntities(useSummaries()));
  const { text, setText, start, isTyped } = usePlayText(entities);
  const check = useCheck(text, entities);
  return (
    <Box sx={columns}>
      <Writing entities={entities} check={check} {...{ text, setText, start, isTyped }} />
      <Seeing check={check} />
    </Box>
  );
}

interface WritingProps extends ReturnType<typeof usePlayText> {
  readonly entities: readonly Entity[];
  readonly check: CheckState;
}

/** The left half: the text, and what is wrong with it. */
function Writing({ entities, check, text, setText, start, isTyped }: WritingProps) {
  const translate = useTranslate();
  const editor = useRef<EditorHandle>(null);
  const { outcome, textProblem } = check;
  return (
    <Box sx={half}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ExampleSelect entities={entities} isTyped={isTyped} onStart={start} />
        <ShareButton text={text} />
        <FileMenu schema={outcome?.kind === 'checked' ? outcome.checked.schema : undefined} />
      </Box>
      <Box>
        <SchemaEditor ref={editor} text={text} onChange={setText} isWrong={textProblem !== undefined} />
      </Box>
      <Section title={translate('developer.findings.title')}>
        <Box role="status" aria-busy={check.isChecking}>
          <CheckReport check={check} onLine={(line, column) => editor.current?.goTo(line, column)} />
        </Box>
      </Section>
    </Box>
  );
}

/** The right half: the last schema that could be drawn. */
function Seeing({ check: { outcome, textProblem } }: { readonly check: CheckState }) {
  const translate = useTranslate();
  const schema = outcome?.kind === 'checked' ? outcome.checked.schema : undefined;
  const table = useDrawn(schema);
  const isOld = textProblem !== undefined || (outcome !== undefined && schema === undefined);
  return (
    <Box sx={half} component="section" aria-label={translate('developer.play.show')}>
      {isOld && table && <Box role="status">{translate('developer.play.lastGood')}</Box>}
      {table ? (
        <Drawing key={JSON.stringify(table.entity.schema)} table={table} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{translate('developer.play.nothingYet')}</Box>
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const half = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
