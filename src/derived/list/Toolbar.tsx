import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { fieldsOfColumns } from '#schemas/model/entity/nameColumn.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { importTargets } from '../../entity/importPath.ts';
import { ImportLink } from '../../import/ImportLink.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import type { ListSlots } from '../listSlots.ts';
import type { ListStateControl } from '../listState.ts';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { ExportButton } from './take/ExportButton.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

interface ToolbarProps {
  readonly list: ListStateControl;
  /** What the list asks for, with what is fixed. */
  readonly requested: Parameters<typeof ExportButton>[0]['query'];
  /** How many columns there is room for. */
  readonly shown: number;
  readonly slots: Pick<ListSlots, 'toolbarEnd' | 'secondaryAction'>;
  /** There are no records at all: nothing to arrange, nor to take along. */
  readonly isBare: boolean;
  readonly isPhone: boolean;
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** What can be done with a list beside searching it: views, columns, files; on a phone no keys and no paper. */
export function Toolbar(props: ToolbarProps) {
  const { list, requested, shown, slots, isBare, isPhone, isHelpOpen, onHelp } = props;
  const { entity } = useEntity();
  const { toolbarEnd: End, secondaryAction: SecondWay } = slots;
  return (
    <>
      {SecondWay && <SecondWay />}
      {End && <End />}
      {!isBare && (
        <>
          {entity.can.savedViews && <ViewsMenu list={list} />}
          <ColumnChooser list={list} shown={shown} />
          <ExportButton query={requested} columns={fieldsOfColumns(entity.list.name, list.columns)} />
        </>
      )}
      <ImportLink targets={importTargets(entity, useSummaries())} />
      {!isPhone && !isBare && <PrintButton />}
      {!isPhone && <KeyboardHelp isOpen={isHelpOpen} onChange={onHelp} />}
    </>
  );
}

/** Prints the page of the list with all of its columns. */
function PrintButton() {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('bulk.print')}>
      <IconButton aria-label={translate('bulk.print')} onClick={() => window.print()}>
        <PrintOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
