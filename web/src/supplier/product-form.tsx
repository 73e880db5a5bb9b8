import { changeProduct, createProduct, type Product } from '@suite/clients/api/portfolio';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import {
  calculatedFields,
  guardedFields,
  INTERVAL_FIELDS,
  missingValues,
  VISIBILITIES,
  type WrittenProduct,
} from '@suite/contracts/portfolio';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hintOf, usualText } from '../ingredients/edit/check-ingredient.ts';
import { useTypedTexts } from '../ingredients/edit/use-typed-texts.ts';
import { inputText, KindFields, ValueField } from '../ingredients/edit/value-fields.tsx';
import { fieldName, kindName, MAIN_NUMBERS, OTHER_NUMBERS } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { PORTFOLIO_KEY } from '../app/queries/portfolio.ts';
import { useCall } from '../app/session/session-provider.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { useSendOnce } from '../app/session/use-send-once.ts';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SidePanel } from '../ui/primitives/side-panel.tsx';
import { checkProduct, intervalName, visibilityName } from './check-product.ts';

interface ProductFormPanelProps {
  /** The one that is changed; a new one otherwise. */
  product?: Product;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A product to write, beside the table. */
export function ProductFormPanel({ product, onClose, onSaved }: ProductFormPanelProps) {
  const call = useCall();
  const queries = useQueryClient();
  const [kind, setKind] = useState<IngredientKind>(product?.kind ?? 'hld-surfactant');
  const once = useSendOnce();

  async function save(written: WrittenProduct): Promise<void> {
    const id = product
      ? (await changeProduct(call, product, written)).productId
      : await once(written, (key) => createProduct(call, written, key));
    await queries.invalidateQueries({ queryKey: PORTFOLIO_KEY });
    onSaved(id);
  }

  const title = product
    ? message('supplier.form.edit', { name: String(product.values['name']) })
    : message('supplier.form.new');
  return (
    <SidePanel title={title} onClose={onClose} takesFocus>
      {!product && (
        <div className="mb-3">
          <Segmented
            label={message('supplier.class')}
            value={kind}
            segments={INGREDIENT_KINDS.map((value) => ({ value, label: kindName(value) }))}
            onValue={setKind}
          />
        </div>
      )}
      {product?.published && <p className="mb-3 text-text-2">{message('supplier.form.live')}</p>}
      <ProductForm key={kind} kind={kind} product={product} save={save} onCancel={onClose} />
    </SidePanel>
  );
}

interface ProductFormProps {
  kind: IngredientKind;
  product?: Product;
  save: (written: WrittenProduct) => Promise<void>;
  onCancel: () => void;
}

const TEXTS = ['cas', 'inci', 'link', 'industries', 'applications', 'other'] as const;
/** What a draft can be without, and a product that is submitted cannot. */
const NEEDED = Object.fromEntries(INGREDIENT_KINDS.map((kind) => [kind, missingValues(kind, {})])) as Record<
  IngredientKind,
  string[]
>; // an entry for each kind
const UNTOUCHED = { kind: 'untouched' } as const;

/** Everything of a product to type in, and beside each value who may see it. */
function ProductForm({ kind, product, save, onCancel }: ProductFormProps) {
  const form = useSentForm({ check: (data) => checkProduct(kind, data), send: save });
  const { texts, onInput } = useTypedTexts(form.formProps.onInput);
  const values = product?.values ?? {};
  const textNow = (name: string) => texts[name] ?? inputText(values[name]);

  const field = (name: string) => (
    <ValueField
      key={name}
      field={name}
      value={values[name]}
      isRequired={name === 'name' || NEEDED[kind].includes(name)}
      hint={hintOf(name, textNow(name), {}) ?? usualText(name)}
    />
  );
  const typed = NEEDED[kind].map((name) => [name, textNow(name).trim() || undefined] as const);
  const missing = missingValues(kind, Object.fromEntries(typed));

  /** A value, and who sees it. */
  function guarded(name: string) {
    const isCalculated = calculatedFields(kind).includes(name);
    const hasInterval = INTERVAL_FIELDS.some((known) => known === name);
    return (
      <div key={name} className={hasInterval ? 'product-fields has-interval' : 'product-fields'}>
        {field(name)}
        {hasInterval && (
          <TextField
            label={<span aria-hidden="true">±</span>}
            aria-label={message('supplier.form.interval', { name: fieldName(name) })}
            name={intervalName(name)}
            defaultValue={inputText(product?.interval[name])}
            isOptional
            inputMode="decimal"
          />
        )}
        <SelectField
          label={message('supplier.form.seen', { name: fieldName(name) })}
          name={visibilityName(name)}
          state={UNTOUCHED}
          defaultValue={product?.visibility[name] ?? 'public'}
          options={VISIBILITIES.filter((who) => isCalculated || who !== 'calculation').map((who) => ({
            value: who,
            label: message(`supplier.seen.${who}`),
          }))}
        />
      </div>
    );
  }

  const own = (name: 'conditions' | 'sampleLink' | 'claims', hint: string) => (
    <TextField
      label={message(`supplier.form.${name}`)}
      name={name}
      defaultValue={product?.[name] ?? ''}
      isOptional
      hint={hint}
    />
  );
  const mayGuard = new Set<string>(guardedFields(kind));
  return (
    <Form form={form} aria-label={message('supplier.form')} className="grid gap-1" onInput={onInput}>
      {field('name')}
      <KindFields
        kind={kind}
        surfactantType={values['surfactantType']}
        method={values['method']}
        methodHint={missing.includes('method') ? message('supplier.form.method') : undefined}
      />
      {guarded('sources')}
      {MAIN_NUMBERS[kind].map(guarded)}
      <p className="mb-2 text-1 text-text-2">{message('supplier.form.calculation')}</p>
      <details className="border-t border-line py-2" open={product !== undefined}>
        <summary className="cursor-pointer py-1 font-bold">{message('supplier.form.more')}</summary>
        {[...OTHER_NUMBERS[kind], ...TEXTS].map((name) => (mayGuard.has(name) ? guarded(name) : field(name)))}
      </details>
      <details className="border-y border-line py-2" open={product !== undefined}>
        <summary className="cursor-pointer py-1 font-bold">{message('supplier.form.offer')}</summary>
        {own('conditions', message('supplier.form.conditions.hint'))}
        <TextField
          label={message('supplier.form.regions')}
          name="regions"
          defaultValue={product?.regions.join(', ') ?? ''}
          isOptional
          hint={message('ingredient.form.list')}
        />
        {own('sampleLink', message('supplier.form.sampleLink.hint'))}
        {own('claims', message('supplier.form.claims.hint'))}
        <TextField
          label={message('supplier.form.customers')}
          name="customers"
          defaultValue={product?.customers.join(', ') ?? ''}
          isOptional
          hint={message('supplier.form.customers.hint')}
        />
      </details>
      {missing.length > 0 && (
        <p className="my-2 text-text-2">
          {message('supplier.missing', { names: missing.map(fieldName).join(', ') })}
        </p>
      )}
      <FormButtons action={message('supplier.form.save')} onCancel={onCancel} />
    </Form>
  );
}
