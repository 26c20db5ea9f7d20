import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { notPurchased, type Product } from '#providers/products/products.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { mayRetry } from '../../results/mayRetry.ts';
import { RequestId } from '../../results/RequestId.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { useProducts } from '../../shell/apps/useProducts.ts';
import { useSwitchProduct } from '../../shell/apps/useSwitchProduct.ts';
import { pickerPath } from '../../shell/district/pickerAddress.ts';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { measures } from '../../ui/theme/tokens.ts';

/**
 * The suite's product selection (docs/specification.md#application-2-entry-routes), shown when the session could not
 * start at the requested address. The console comes first; it may be the only product.
 */
export function ProductsPage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { products, hasFailed, error, retry } = useProducts();
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', display: 'grid', gap: 2 }}>
      <PageHeader title={translate('products.title')} />
      <Typography>{translate(query.has('productId') ? 'products.failed' : 'products.lead')}</Typography>
      <Box component="ul" aria-label={translate('products.list')} sx={cards}>
        <ConsoleCard />
        {products.map((product) => (
          <ProductCard key={product.name} product={product} />
        ))}
      </Box>
      {hasFailed && (
        <Alert
          severity="error"
          action={mayRetry(error) && <Button onClick={retry}>{translate('products.again')}</Button>}
        >
          {translate('products.unreadable')}
          <RequestId error={error} />
        </Alert>
      )}
    </Box>
  );
}

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;

/** The console itself. Links to a page directly, because restarting the session could fail again. */
function ConsoleCard() {
  const translate = useTranslate();
  const { organization } = useSession();
  const name = translate('products.console');
  return (
    <CardFrame title={name} note={organization?.name ?? ''}>
      <Button variant="contained" href={organization ? inDistrict(organization.id, '/') : pickerPath}>
        {translate('products.open', { name })}
      </Button>
    </CardFrame>
  );
}

interface CardFrameProps {
  readonly title: string;
  /** A line below the name: the district, or the product's state. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** A card with a product's name, state and link. */
function CardFrame({ title, note, children }: CardFrameProps) {
  return (
    <Box component="li" sx={card}>
      <Typography variant="h2" sx={{ fontSize: 16, fontWeight: 650 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', minHeight: 20 }}>{note}</Typography>
      <Box sx={{ mt: 'auto', pt: 1 }}>{children}</Box>
    </Box>
  );
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 136,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${measures.radius}px`,
  bgcolor: 'background.paper',
} as const;

/** Another product: a link to its marketing page if the district has not bought it, otherwise a link to the product. */
function ProductCard({ product }: { product: Product }) {
  const translate = useTranslate();
  if (product.mode !== notPurchased) return <PurchasedCard product={product} />;
  const { displayName: name, marketingUrl } = product;
  return (
    <CardFrame title={name} note={translate('products.notPurchased')}>
      {marketingUrl && (
        <Button variant="outlined" href={marketingUrl}>
          {translate('products.learnMore', { name })}
        </Button>
      )}
    </CardFrame>
  );
}

function PurchasedCard({ product }: { product: Product }) {
  const translate = useTranslate();
  const { isLeaving, leave } = useSwitchProduct(product.name);
  const { displayName: name } = product;
  return (
    <CardFrame title={name}>
      <Button variant="contained" disabled={isLeaving} onClick={leave}>
        {translate(isLeaving ? 'products.opening' : 'products.open', { name })}
      </Button>
    </CardFrame>
  );
}
