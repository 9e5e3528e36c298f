/** Icons the primitives themselves show; every sprite holds them. */
export const UI_ICONS: readonly string[] = [
  'arrow-clockwise', 'arrow-right', 'caret-down', 'caret-left', 'caret-right', 'check', 'check-circle-fill', 'eye', 'eye-slash', 'image', 'info-fill',
  'magnifying-glass', 'warning', 'warning-circle', 'warning-fill', 'x', 'x-circle', 'x-circle-fill',
]
