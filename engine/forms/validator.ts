import {
  toErrorSchema,
  unwrapErrorHandler,
  createErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils'
import { checkSchema, type SchemaError } from '../validation/index.ts'

type Values = Record<string, unknown>

const toRjsf = ({ keyword, instancePath, schemaPath, params, message }: SchemaError): RJSFValidationError => {
  const missing = keyword === 'required' ? `.${String(params['missingProperty'])}` : ''
  const property = instancePath.replaceAll('/', '.') + missing
  return { name: keyword, property, schemaPath, params, message, stack: `${property} ${message}`.trim() }
}

/**
 * The validator @rjsf/core needs, based on the engine's interpreter: no `eval`, so it works under the site's content
 * policy and on the server.
 */
export const validator: ValidatorType<Values> = {
  isValid: (schema, data, root) => checkSchema(schema, data, { root }).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, data?: Values) => ({ errors: checkSchema(schema, data) as Result[] }),
  validateFormData(data, schema, customValidate, transformErrors, uiSchema) {
    const found = checkSchema(schema, data).map(toRjsf)
    const errors = transformErrors ? transformErrors(found, uiSchema) : found
    const result = { errors, errorSchema: toErrorSchema<Values>(errors) }
    if (!customValidate || data === undefined) return result
    const more = unwrapErrorHandler<Values>(
      customValidate(data, createErrorHandler<Values>(data), uiSchema, result.errorSchema),
    )
    return validationDataMerge<Values>(result, more)
  },
}
