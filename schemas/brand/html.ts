/** Elements of the HTML in texts of an operator that pages show; others are left out, or only their text is shown. */
export const HTML_ELEMENTS: readonly string[] = (
  'h2 h3 h4 p br hr b strong i em u s small sub sup ul ol li blockquote a img ' +
  'table caption thead tbody tr th td figure figcaption'
).split(' ')
