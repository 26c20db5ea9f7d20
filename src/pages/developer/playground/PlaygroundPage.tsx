import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, use, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useSummaries } from '../../../shell/context/SummariesContext.tsx';
import { ErrorBoundary } from '../../../shell/errors/ErrorBoundary.tsx';
import { PageHeader } from '../../../shell/page/PageHeader.tsx';
import { useCopy } from '../../../ui/CopyButton.tsx';
import type { EditorHandle } from '../../../ui/editor/editorProps.ts';
import { Loader } from '../../../ui/loading/Loader.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { allEntities } from '../allEntities.ts';
import { CheckReport } from './check/CheckReport.tsx';
import { type CheckState, useCheck } from './check/useCheck.ts';
import { PlayContext } from './draw/PlayContext.tsx';
import { PlaygroundPreview } from './draw/PlaygroundPreview.tsx';
import { usePlaygroundTable } from './draw/usePlaygroundTable.ts';
import { registryLine, typeScriptFile } from './entityFile.ts';
import type { MemoryTable } from './memory/MemoryTable.ts';
import { SchemaEditor } from './SchemaEditor.tsx';
import { ExampleSelect } from './text/ExampleSelect.tsx';
import { hashFor } from './text/sharedText.ts';
import { usePlayText } from './text/usePlayText.ts';

/** The playground: renders the list and form of a schema while it is typed. Nothing is saved. */
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
      <EditorPane entities={entities} check={check} {...{ text, setText, start, isTyped }} />
      <PreviewPane check={check} />
    </Box>
  );
}

interface WritingProps extends ReturnType<typeof usePlayText> {
  readonly entities: readonly Entity[];
  readonly check: CheckState;
}

/** The left half: the editor and the problems. */
function EditorPane({ entities, check, text, setText, start, isTyped }: WritingProps) {
  const translate = useTranslate();
  const editor = useRef<EditorHandle>(null);
  const { outcome } = check;
  const names = entities.map(({ name }) => name);
  return (
    <Box sx={half}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ExampleSelect entities={entities} isTyped={isTyped} onStart={start} />
        <ShareButton text={text} />
        <FileMenu schema={outcome?.kind === 'checked' ? outcome.checked.schema : undefined} />
      </Box>
      <Box>
        <SchemaEditor ref={editor} text={text} onChange={setText} check={check} entities={names} />
      </Box>
      <Sheet title={translate('developer.findings.title')}>
        <Box role="status" aria-busy={check.isChecking}>
          <CheckReport check={check} onLine={(line, column) => editor.current?.goTo(line, column)} />
        </Box>
      </Sheet>
    </Box>
  );
}

/** The right half: the last valid schema, rendered. */
function PreviewPane({ check: { outcome, textProblem } }: { readonly check: CheckState }) {
  const translate = useTranslate();
  const schema = outcome?.kind === 'checked' ? outcome.checked.schema : undefined;
  const table = usePlaygroundTable(schema);
  const isOld = textProblem !== undefined || (outcome !== undefined && schema === undefined);
  return (
    <Box sx={half} component="section" aria-label={translate('developer.play.show')}>
      {isOld && table && <Box role="status">{translate('developer.play.lastGood')}</Box>}
      {table ? (
        <SchemaPreview key={JSON.stringify(table.entity.schema)} table={table} />
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

/** Renders the list and form that the console derives from a schema. */
function SchemaPreview({ table }: { readonly table: MemoryTable }) {
  const translate = useTranslate();
  return (
    <ErrorBoundary fallback={<Box role="alert">{translate('developer.play.broken')}</Box>}>
      <Suspense fallback={<Loader label={translate('developer.loading')} />}>
        <PlayContext table={table}>
          <PlaygroundPreview />
        </PlayContext>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Menu that copies the schema as an entity file, or the registry line that imports that file. */
function FileMenu({ schema }: { readonly schema: EntitySchema | undefined }) {
  const translate = useTranslate();
  const copy = useCopy();
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  const item = (label: string, text: (schema: EntitySchema) => string) => (
    <MenuItem
      onClick={() => {
        if (schema) void copy(text(schema));
        close();
      }}
    >
      {translate(label)}
    </MenuItem>
  );
  const kind = schema?.['x-entity'] ? 'ts' : 'json';
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-controls={button ? id : undefined}
        aria-expanded={button !== null}
        disabled={!schema}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {translate('developer.play.file')}
      </Button>
      <Menu id={id} anchorEl={button} open={button !== null} onClose={close}>
        {item('developer.play.copyTypeScript', typeScriptFile)}
        {item('developer.play.copyJson', (one) => `${JSON.stringify(one, null, 2)}\n`)}
        {item('developer.play.copyLine', (one) => registryLine(one, kind))}
      </Menu>
    </>
  );
}

/** Button that copies a link with the whole text of the playground in it. */
function ShareButton({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const share = async () => {
    const hash = await hashFor(text);
    if (hash === undefined) notify('developer.play.tooLongToShare', { type: 'warning' });
    else await copy(`${window.location.origin}${window.location.pathname}${hash}`, 'developer.play.shared');
  };
  return <Button onClick={share}>{translate('developer.play.share')}</Button>;
}
