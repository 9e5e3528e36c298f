/** The topic under which processes hear that a canary began, ended, or may have to end. */
export const CANARY_NEWS = 'canaries'
