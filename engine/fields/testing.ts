/** A field definition: visible, required, labelled after its type unless `more` says otherwise. */
export const field = (
  type: string,
  more: { options?: object; params?: object; hint?: string; inputmode?: string; autocomplete?: string } = {},
) => ({
  type,
  label: `t:fields.${type}`,
  ...more,
  params: { is_required: true, is_visible: true, ...more.params },
  options: { ...more.options },
})
